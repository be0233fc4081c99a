/** Views of the list of operations; see schema.ts. Of a merchant in both modes. */
type ListViews = {
  merchant_id: string
  id: string
  /** Null: of all people of the merchant. */
  user_id: string | null
  version: number
  position: number
  name: string
  query: string
  updated: Date
  updated_by: string | null
}

export type ListViewTables = { list_views: ListViews }
