import type { PartProps } from './part-props.ts'

export type DialogProps = PartProps & { onClose: () => void }
