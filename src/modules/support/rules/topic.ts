const TOPIC_LETTERS = 80

/** What a question is called: its first line, cut at a word. */
export function topicOf(body: string): string {
  const line = body.trim().split('\n')[0]?.trim() ?? ''
  if (line.length <= TOPIC_LETTERS) return line
  const cut = line.slice(0, TOPIC_LETTERS)
  const atWord = cut.lastIndexOf(' ')
  return `${(atWord > TOPIC_LETTERS / 2 ? cut.slice(0, atWord) : cut).trimEnd()}…`
}
