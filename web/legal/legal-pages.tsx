import type { Legal } from '#core/legal/read-legal.ts'
import { LegalDocument } from './legal-document.tsx'

const files = import.meta.glob<Legal>('./*.md', { query: '?legal', import: 'legal', eager: true })

export const TermsPage = () => <LegalDocument {...textOf('terms')} />
export const PrivacyPage = () => <LegalDocument {...textOf('privacy')} />

function textOf(name: 'terms' | 'privacy'): Legal {
  // both stand beside this file
  return files[`./${name}.md`]!
}
