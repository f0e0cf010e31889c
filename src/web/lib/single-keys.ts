import { useSyncExternalStore } from 'react'

/** Where the browser keeps that single keys do nothing. */
const STORAGE_KEY = 'singleKeys'
const CHANGED = 'ao-single-keys'

/** Whether a letter alone may do something (WCAG 2.1.4). */
export function singleKeysAreOn(): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'off'
}

function set(isOn: boolean): void {
  localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off')
  dispatchEvent(new Event(CHANGED))
}

function subscribe(changed: () => void): () => void {
  addEventListener('storage', changed)
  addEventListener(CHANGED, changed)
  return () => {
    removeEventListener('storage', changed)
    removeEventListener(CHANGED, changed)
  }
}

/** The choice of this browser, and what changes it. */
export function useSingleKeys(): [isOn: boolean, set: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, singleKeysAreOn), set]
}
