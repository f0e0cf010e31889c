/** Whether the key beside the space bar is called Cmd here. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
