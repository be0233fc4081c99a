import { useParams } from '../../../routing/router.tsx'
import { MonthPage } from './MonthPage.tsx'
import { MonthsPage } from './MonthsPage.tsx'

/** The list of books, or the one that the address names. */
export const MonthBooks = () => (useParams<string>()['month'] ? <MonthPage /> : <MonthsPage />)
