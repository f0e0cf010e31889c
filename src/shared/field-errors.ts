/** A zod issue, as far as the words need it. */
type Issue = {
  code?: string | undefined
  path: readonly PropertyKey[]
  message: string
  keys?: readonly string[]
  errors?: readonly (readonly Issue[])[]
}

/** A field and the plain sentence that stands under it. */
export type FieldError = { path: string; message: string }

function pathOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.')
}

const ZOD_DEFAULT = /^(Invalid|Too |Unrecognized|Expected)/

function sentence(issue: Issue): string {
  if (!ZOD_DEFAULT.test(issue.message)) return issue.message
  return issue.message.includes('received undefined') ? 'This is required.' : 'Check this.'
}

/** The issues of a schema as plain words, one a field; unknown keys are named, unions answer for their closest branch. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const found = issues.flatMap((issue): FieldError[] => {
    if (issue.code === 'unrecognized_keys')
      return (issue.keys ?? []).map((key) => {
        const path = pathOf([...issue.path, key])
        return { path, message: `Unknown field "${path}".` }
      })
    if (issue.code === 'invalid_union' && issue.errors?.length) {
      const closest = issue.errors.toSorted((a, b) => a.length - b.length)[0] ?? []
      const inside = fieldErrors(closest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })))
      if (inside.length) return inside
    }
    return [{ path: pathOf(issue.path), message: sentence(issue) }]
  })
  return found.filter((error, at) => found.findIndex((other) => other.path === error.path) === at)
}
