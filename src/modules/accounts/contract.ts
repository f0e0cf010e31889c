import { z } from 'zod'
import { email, password } from '#shared/input.ts'

/** `POST /api/auth/sign-in/email`. */
export const signInInput = z.strictObject({ email, password })

/** What the browser learns about a person who signed in; the session itself travels in the cookie only. */
export type SignedIn = { user: { id: string; email: string; name: string } }
