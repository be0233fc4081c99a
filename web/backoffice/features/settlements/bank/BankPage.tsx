import { useText } from '#web/texts/text.ts'
import { PageHead, Stack } from '#web/ui/layout/boxes.ts'
import { PageTitle } from '#web/ui/layout/text.ts'
import { useAccount, useMerchant } from '../../../session/session-context.ts'
import { useSearch } from '../../../routing/router.tsx'
import { BackToList } from '../BackToList.tsx'
import styles from '../settlements.module.css'
import { FileForm } from './FileForm.tsx'
import { FilesTable } from './FilesTable.tsx'
import { fileIn } from './file-in.ts'
import { Reading } from './Reading.tsx'

/** Compares files of the merchant's bank with the transfers; the address has the file that is shown [RT-10]. */
export const BankPage = () => {
  const t = useText()
  const { id: merchantId } = useMerchant()
  const { paused } = useAccount()
  const bankFileId = fileIn(useSearch())
  return (
    <div className={styles.settlements}>
      <BackToList merchantId={merchantId} />
      <PageHead>
        <div>
          <PageTitle>{t('settlements.bank.title')}</PageTitle>
          <p>{t('settlements.bank.intro')}</p>
        </div>
      </PageHead>
      <Stack>
        {paused === null && <FileForm merchantId={merchantId} />}
        {bankFileId !== null && <Reading key={bankFileId} merchantId={merchantId} bankFileId={bankFileId} />}
        <FilesTable merchantId={merchantId} shown={bankFileId} />
      </Stack>
    </div>
  )
}
