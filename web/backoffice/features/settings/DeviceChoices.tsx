import { useText } from '#web/texts/text.ts'
import { Check, Choices, Radio } from '#web/ui/fields/Choice.tsx'
import { setSingleKeys, useSingleKeys } from '#web/ui/actions/single-keys.ts'
import { Stack } from '#web/ui/layout/boxes.ts'
import { UsageChoice } from '../../analytics/UsageChoice.tsx'
import { LockChoice } from './LockChoice.tsx'
import { setTheme, themes, useTheme } from '../../session/theme.ts'

/** What is kept on this device, at once and without a button. */
export const DeviceChoices = () => {
  const t = useText()
  const theme = useTheme()
  const singleKeys = useSingleKeys()
  return (
    <Stack form>
      <Choices label={t('common.theme.switch')}>
        {themes.map((one) => (
          <Radio key={one} name="theme" checked={one === theme} onChange={() => setTheme(one)}>
            {t(`common.theme.${one}`)}
          </Radio>
        ))}
      </Choices>
      <LockChoice />
      <Choices label={t('settings.device.keys')}>
        <Check
          checked={singleKeys}
          onChange={(event) => setSingleKeys(event.target.checked)}
          hint={t('settings.device.keysHint')}
        >
          {t('settings.device.keysOn')}
        </Check>
      </Choices>
      <UsageChoice />
    </Stack>
  )
}
