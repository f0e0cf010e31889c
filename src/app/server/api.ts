import { accountRouter } from '#modules/accounts/server/router-account.ts'
import {
  invitationRouter,
  organizationInvitationRouter,
  organizationUserRouter,
  userRouter,
} from '#modules/accounts/server/router-crew.ts'
import { hubspotRouter, sessionRouter, tenantRouter } from '#modules/accounts/server/router.ts'
import { passkeyRouter } from '#modules/accounts/server/router-passkeys.ts'
import { signInProviderRouter } from '#modules/accounts/server/router-provider.ts'
import { secondFactorRouter } from '#modules/accounts/server/router-second-factor.ts'
import { auditLogRouter } from '#modules/administration/server/router.ts'
import { appointmentListProcedures } from '#modules/appointments/server/router-list.ts'
import { savedViewRouter } from '#modules/appointments/server/router-views.ts'
import { appointmentProcedures } from '#modules/appointments/server/router.ts'
import { availabilityRouter } from '#modules/availability/server/router-questions.ts'
import { organizationRuleRouter } from '#modules/availability/server/router-organization.ts'
import { availabilityRuleRouter } from '#modules/availability/server/router-rules.ts'
import {
  availabilitySettingsRouter,
  capacityRuleRouter,
  throttleRouter,
} from '#modules/availability/server/router.ts'
import { deskProcedures } from '#modules/booking/server/router-desk.ts'
import { manageProcedures } from '#modules/booking/server/router-manage.ts'
import { visitorProcedures } from '#modules/booking/server/router-visitor.ts'
import { zoneProcedures } from '#modules/booking/server/router-zone.ts'
import { bookingProcedures } from '#modules/booking/server/router.ts'
import { calendarSettingsRouter } from '#modules/calendar/server/router-settings.ts'
import { calendarRouter } from '#modules/calendar/server/router.ts'
import { customerRouter, schedulerRouter, vehicleRouter } from '#modules/customers/server/router.ts'
import { onboardingLinkRouter, onboardingRouter } from '#modules/onboarding/server/router.ts'
import { formRouter } from '#modules/onboarding/server/router-upgrade.ts'
import { referralRouter } from '#modules/referrals/server/router.ts'
import { organizationRouter } from '#modules/shops/server/router-organization.ts'
import { clientProcedures } from '#modules/shops/server/router.ts'
import { serviceRouter } from '#modules/services/server/router.ts'
import { supportDeskRouter } from '#modules/support/server/router-desk.ts'
import { supportRouter } from '#modules/support/server/router.ts'
import { router } from '#server/trpc.ts'
import { menuRouter } from './menu-badges.ts'

/** The whole API: one line a namespace. A procedure `x.y` is the key `y` of the router that stands here under `x`. */
export const appRouter = router({
  account: accountRouter,
  auditLog: auditLogRouter,
  availability: availabilityRouter,
  availabilityRule: availabilityRuleRouter,
  availabilitySettings: availabilitySettingsRouter,
  booking: router({ ...bookingProcedures, ...manageProcedures, ...visitorProcedures }),
  calendar: calendarRouter,
  calendarSettings: calendarSettingsRouter,
  capacityRule: capacityRuleRouter,
  client: router({ ...clientProcedures, ...zoneProcedures }),
  customer: customerRouter,
  form: formRouter,
  hubspot: hubspotRouter,
  menu: menuRouter,
  onboarding: onboardingRouter,
  onboardingLink: onboardingLinkRouter,
  invitation: invitationRouter,
  organization: organizationRouter,
  organizationRule: organizationRuleRouter,
  organizationInvitation: organizationInvitationRouter,
  organizationUser: organizationUserRouter,
  referral: referralRouter,
  passkey: passkeyRouter,
  savedView: savedViewRouter,
  scheduler: schedulerRouter,
  secondFactor: secondFactorRouter,
  service: serviceRouter,
  session: sessionRouter,
  signInProvider: signInProviderRouter,
  smsJob: router({ ...appointmentProcedures, ...appointmentListProcedures, ...deskProcedures }),
  support: supportRouter,
  supportDesk: supportDeskRouter,
  tenant: tenantRouter,
  throttle: throttleRouter,
  user: userRouter,
  vehicle: vehicleRouter,
})

export type AppRouter = typeof appRouter
