import type { Issue, Service, ServiceCategory } from '#modules/services/contract.ts'
import {
  TEMPLATE_CATEGORIES,
  TEMPLATE_ISSUES,
  TEMPLATE_SERVICES,
} from '#modules/services/rules/general-repair.data.ts'
import type { ServiceTemplate } from '../contract-steps.ts'

type ServiceTree = {
  categories: ServiceCategory[]
  services: Omit<Service, 'version'>[]
  issues: Issue[]
}

/** The groups of each list; null = all of them. */
const GROUPS: Record<ServiceTemplate, readonly string[] | null> = {
  GeneralRepair: null,
  QuickService: ['cat_maintenance', 'cat_brakes', 'cat_tires', 'cat_electrical', 'cat_inspection'],
  TiresAndBrakes: ['cat_tires', 'cat_brakes', 'cat_suspension', 'cat_inspection'],
}

/** The services of a list by group, for choosing among them. */
export function templateTree(template: ServiceTemplate): ServiceTree {
  const groups = GROUPS[template]
  const isIn = (categoryId: string) => groups === null || groups.includes(categoryId)
  return {
    categories: TEMPLATE_CATEGORIES.filter(({ id }) => isIn(id)),
    services: TEMPLATE_SERVICES.filter(({ categoryId }) => isIn(categoryId)),
    issues: TEMPLATE_ISSUES.filter(({ categoryId }) => isIn(categoryId)),
  }
}

/**
 * A shop's own copy of a list without what it does not offer: groups and complaints that lead nowhere go, and "something
 * else" leads to what is left, so that every customer finds a way in.
 */
export function copyOfTemplate(template: ServiceTemplate, leftOut: readonly string[]): ServiceTree {
  const tree = templateTree(template)
  const services = tree.services.filter(({ id }) => !leftOut.includes(id))
  const offered = new Set(services.map(({ id }) => id))
  const issues = tree.issues.flatMap((issue): Issue[] => {
    const serviceIds = issue.serviceIds.filter((id) => offered.has(id))
    if (serviceIds.length > 0) return [{ ...issue, serviceIds }]
    const [first] = services
    return issue.key === 'SomethingElse' && first ? [{ ...issue, serviceIds: [first.id] }] : []
  })
  const used = new Set([...services, ...issues].map(({ categoryId }) => categoryId))
  return { categories: tree.categories.filter(({ id }) => used.has(id)), services, issues }
}
