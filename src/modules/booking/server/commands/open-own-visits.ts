import { mintManageLink } from '#modules/appointments/server/commands.ts'
import type { ShopDb } from '#server/scope.ts'
import type { OwnVisit, OwnVisitsInput } from '../../contract-visitor.ts'
import { getConfirmedAddress } from '../queries/known-visitor.ts'
import { listOwnVisits } from '../queries/own-visits.ts'

/**
 * What is still to come of whoever has confirmed a number or mail, each with a link of its own as the mail has one.
 * SESSION_ENDED for a token that is none, or no longer.
 */
export async function openOwnVisits(
  shop: ShopDb,
  { token }: OwnVisitsInput,
  systemNow: Date,
): Promise<OwnVisit[]> {
  const visits = await listOwnVisits(shop, await getConfirmedAddress(shop, token, systemNow))
  const opened: OwnVisit[] = []
  for (const { id, ...time } of visits) opened.push({ manageToken: await mintManageLink(shop, id), ...time })
  return opened
}
