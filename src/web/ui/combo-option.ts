export type ComboOption = { value: string; label: string; detail?: string; group?: string }

/** Where the options of a combobox come from. */
export type ComboSource = {
  /** All of them (the kit filters by the typed words), or the answer to `onSearch`. */
  options: readonly ComboOption[]
  /** The typed text; the caller asks the server and gives the answer as `options`. */
  onSearch?: (text: string) => void
  loading?: boolean
  failed?: boolean
  /** What is said when nothing is found, also beside "Add"; the kit has words of its own. */
  nothing?: (text: string) => string
  /** Offers "Add “text”" when nothing is called so. */
  onAdd?: (text: string) => void
}
