import { useParams } from '../../../routing/router.tsx'
import { MonthPage } from './MonthPage.tsx'
import { MonthsPage } from './MonthsPage.tsx'

/** Both pages as one file: each file more has its name in the app's first. */
export const MonthBooks = () => (useParams<string>()['month'] ? <MonthPage /> : <MonthsPage />)
