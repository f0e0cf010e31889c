/**
 * What each management system can do for a shop. Source: the summary table of the interface research
 * (integrations.md §1.0), where a fact without a public source reads as no; 'integrationPage' and 'deferredWork'
 * are the specification's own lists (§5, §6), 'suggestedWork' is every system with an integration page.
 */
export type SystemCapability = 'integrationPage' | 'deferredWork' | 'suggestedWork' | 'technicianHours'

const PAGE = ['integrationPage', 'suggestedWork'] as const

export const SYSTEM_CAPABILITIES: Readonly<Record<string, readonly SystemCapability[]>> = {
  AutoRepairManager: [],
  Hits: [],
  Mitchell1: PAGE,
  NapaTracs: [...PAGE, 'deferredWork'],
  Protractor: [...PAGE, 'deferredWork', 'technicianHours'],
  Ptac: [],
  RoWriter: PAGE,
  ShopBoss: PAGE,
  ShopMonkey: PAGE,
  ShopWare: [...PAGE, 'deferredWork', 'technicianHours'],
  StockTrac: PAGE,
  TekMetric: [...PAGE, 'deferredWork'],
  TireShop: PAGE,
  TireWorksHd: [],
  Vast: PAGE,
  VastOnline: [],
}
