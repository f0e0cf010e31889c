const leaves = (tree: unknown, isLeaf: (value: unknown) => boolean): number => {
  if (isLeaf(tree)) return 1
  if (Array.isArray(tree)) return tree.reduce<number>((sum, branch) => sum + leaves(branch, isLeaf), 0)
  if (typeof tree !== 'object' || tree === null || tree instanceof Element) return 0
  return Object.values(tree).reduce<number>((sum, branch) => sum + leaves(branch, isLeaf), 0)
}

/** How many values differ from what was loaded. */
export function countChanges(dirtyFields: unknown): number {
  return leaves(dirtyFields, (value) => value === true)
}

/** How many fields carry a message. */
export function countErrors(errors: unknown): number {
  return leaves(errors, (value) => typeof value === 'object' && value !== null && 'message' in value)
}
