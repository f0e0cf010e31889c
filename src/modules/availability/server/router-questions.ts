import {
  carryoverShape,
  explainShape,
  previewShape,
  rehearseShape,
  type Carryover,
} from '#modules/availability/contract-questions.ts'
import { router, shopProcedure } from '#server/trpc.ts'
import { saveCarryover } from './commands/save-carryover.ts'
import { explainDay, type ExplainedDay } from './queries/explain.ts'
import { getPreview, type Preview } from './queries/preview.ts'
import {
  listDraftConflicts,
  rehearseDraft,
  type RehearsedDraft,
  type RehearsedRow,
} from './queries/rehearse.ts'
import { getReview, type Review } from './queries/review.ts'

/** `availability.*`: questions of staff to the engine, and the one figure of a day that it cannot know by itself. */
export const availabilityRouter = router({
  /** Every start of a date with everything that speaks against it, in the desk's words. */
  explain: shopProcedure('availability.explain', explainShape).query(
    ({ ctx, input }): Promise<ExplainedDay> => ctx.inShop((shop) => explainDay(shop, input)),
  ),
  /** Labour that a day has to do before any booking of its own. VERSION_CONFLICT. */
  setCarryover: shopProcedure('appointments.write', carryoverShape).mutation(
    ({ ctx, input }): Promise<Carryover> => ctx.inShop((shop) => saveCarryover(shop, input)),
  ),
  /** The next fourteen days as customers see them, now and with a draft; nothing is saved. */
  preview: shopProcedure('availability.explain', previewShape).query(({ ctx, input }): Promise<Preview> =>
    ctx.inShop((shop) => getPreview(shop, input)),
  ),
  /** On how many of the next fourteen days each rule decides, and what in the rules people surely did not mean. */
  review: shopProcedure('availability.read', {}).query(({ ctx }): Promise<Review> => ctx.inShop(getReview)),
  /** What a rule that is being edited would have done to the last 90 days, and does to what is still to come. */
  rehearse: shopProcedure('availability.write', rehearseShape).query(
    ({ ctx, input }): Promise<RehearsedDraft> => ctx.inShop((shop) => rehearseDraft(shop, input)),
  ),
  /** Appointments still to come that a rule that is being edited speaks against, with whom to call. */
  conflicts: shopProcedure('availability.write', rehearseShape).query(
    ({ ctx, input }): Promise<RehearsedRow[]> => ctx.inShop((shop) => listDraftConflicts(shop, input)),
  ),
})
