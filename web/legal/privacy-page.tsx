import { ContactLink, TermsLink } from './legal-prose.tsx'
import { LegalDocument } from './legal-document.tsx'
import { privacyRightsSections } from './privacy-rights-sections.tsx'
import { privacyInShort, privacySections } from './privacy-sections.tsx'

const sections = [...privacySections, ...privacyRightsSections]

export function PrivacyPage() {
  return (
    <LegalDocument
      title="Privacy Policy"
      inShort={privacyInShort}
      sections={sections}
      seeAlso={
        <>
          See also the <TermsLink>Terms of Service</TermsLink>. Questions?{' '}
          <ContactLink>Write to us</ContactLink>.
        </>
      }
    />
  )
}
