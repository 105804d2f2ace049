import { ContactLink, PrivacyLink } from './legal-prose.tsx'
import { LegalDocument } from './legal-document.tsx'
import { termsRulesSections } from './terms-rules-sections.tsx'
import { termsInShort, termsSections } from './terms-sections.tsx'

const sections = [...termsSections, ...termsRulesSections]

export function TermsPage() {
  return (
    <LegalDocument
      title="Terms of Service"
      inShort={termsInShort}
      sections={sections}
      seeAlso={
        <>
          See also the <PrivacyLink>Privacy Policy</PrivacyLink>. Questions?{' '}
          <ContactLink>Write to us</ContactLink>.
        </>
      }
    />
  )
}
