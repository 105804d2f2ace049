import { PageTitle } from '../ui/page-title.tsx'

export function SchedulePage() {
  return <PageTitle>Schedule</PageTitle>
}
