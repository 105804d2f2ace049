import { describe, expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { childOf, childrenOf, readXml } from './read-xml.ts'
import { dav, named, xml, xmlDocument, xmlText } from './write-xml.ts'

describe('XML as programs send it', () => {
  test('an element is known by its namespace, whatever prefix stands before it', () => {
    const spellings = [
      '<propfind xmlns="DAV:"><prop><getetag/></prop></propfind>',
      '<?xml version="1.0"?><D:propfind xmlns:D="DAV:"><D:prop><D:getetag/></D:prop></D:propfind>',
      '\uFEFF<x:propfind xmlns:x="DAV:"><prop xmlns="DAV:"><x:getetag></x:getetag></prop></x:propfind>',
    ]
    for (const one of spellings) {
      const root = readXml(one)
      expect([root.space, root.name]).toEqual([dav, 'propfind'])
      expect(childOf(childOf(root, dav, 'prop'), dav, 'getetag')).toMatchObject({ inside: [], text: '' })
    }
    expect(childOf(readXml('<a xmlns="DAV:"><b xmlns="x:"/></a>'), dav, 'b')).toBeUndefined()
  })

  test('text, unmarked text, remarks, references and attributes', () => {
    const root = readXml(
      `<a xmlns="DAV:" start='1 &amp; 2'><!-- <b/> --> one &lt;two&gt; &#x41;&#66;<![CDATA[<c>&amp;]]></a>`,
    )
    expect(root.text.trim()).toBe('one <two> AB<c>&amp;')
    expect(root.attributes.get('start')).toBe('1 & 2')
    expect(childrenOf(root, dav, 'b')).toEqual([])
  })

  test.each([
    ['nothing', ''],
    ['no element', 'words'],
    ['a document type', '<!DOCTYPE a><a/>'],
    ['a bomb', '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><a>&c;</a>'],
    ['an entity of another file', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['an entity nobody declared', '<a>&b;</a>'],
    ['a bare ampersand', '<a>1 & 2</a>'],
    ['a prefix nobody declared', '<D:a/>'],
    ['two roots', '<a/><b/>'],
    ['words after it', '<a/>b'],
    ['an end of another', '<a><b></a></b>'],
    ['no end', '<a><b>'],
    ['a remark without end', '<a><!-- '],
    ['half a tag', '<a'],
    ['half of a pair', '<a>&#xD800;</a>'],
    ['a nul', '<a>&#0;</a>'],
    ['too deep', `${'<a>'.repeat(40)}${'</a>'.repeat(40)}`],
    ['too many', `<a>${'<b/>'.repeat(20_000)}</a>`],
    ['too many attributes', `<a ${Array.from({ length: 50 }, (_, n) => `a${n}="1"`).join(' ')}/>`],
  ])('%s is refused', (_what, text) => {
    expect(() => readXml(text)).toThrow(Refusal)
  })

  test('what is long takes no longer than it is', () => {
    const started = performance.now()
    for (const one of [
      '<a '.repeat(80_000),
      `<a ${'b="c" '.repeat(40_000)}`,
      '&'.repeat(250_000),
      '<'.repeat(250_000),
    ])
      expect(() => readXml(one)).toThrow(Refusal)
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

test('what is written is read again as it was', () => {
  const text = 'Bella & "Otto" <½ tablet>\r\n]]>\u0000\uFFFE'
  const strange = [xml(named('urn:x&y', 'c')), xml(named('', 'd'))]
  const written = xmlDocument(named(dav, 'a'), xml(named(dav, 'b'), xmlText(text)), ...strange)
  const read = readXml(written)
  expect(childOf(read, 'urn:x&y', 'c')).toBeDefined()
  expect(childOf(read, '', 'd')).toBeDefined()
  expect(childOf(read, dav, 'b')?.text).toBe('Bella & "Otto" <½ tablet>\r\n]]>')
})
