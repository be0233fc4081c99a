import { useText } from '#web/texts/text.ts'
import { Hint } from '#web/ui/layout/text.ts'
import { Link } from '../../routing/router.tsx'
import { useMerchant } from '../../session/session-context.ts'
import { FileRows } from './FileRows.tsx'
import { filesPath } from './paths.ts'
import type { Download } from './use-download.ts'
import styles from './downloads.module.css'

/** The files of operations of the last seven days, and the way to all files. */
export const KeptFiles = ({
  files,
}: {
  /** Absent while they are on their way. */ files: readonly Download[] | undefined
}) => {
  const t = useText()
  const { id } = useMerchant()
  const ofOperations = files?.filter(({ kind }) => kind === 'operations')
  return (
    <section className={styles.kept} aria-labelledby="kept-files">
      <h3 id="kept-files">{t('downloads.kept.title')}</h3>
      <Hint className={styles.about} unseen={!files}>
        {ofOperations?.length === 0 ? t('downloads.kept.none') : t('downloads.kept.text')}
      </Hint>
      <FileRows files={ofOperations} />
      <p>
        <Link to={filesPath(id)}>{t('downloads.files.all')}</Link>
      </p>
    </section>
  )
}
