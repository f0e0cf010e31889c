/** The closed vocabulary of file names that a module may hold; everything else needs a better name or another home. */
const HOME = [
  /^contract(-[a-z]+)?\.ts$/,
  /^README\.md$/,
  /^guide\/[a-z0-9-]+\.md$/,
  /^words(-[a-z-]+)?\.(en|es|staff)\.ts$/,
  /^rules\/[a-z0-9-]+(\.data)?\.(ts|json)$/,
  /^rules\/[a-z0-9-]+\/[a-z0-9-]+(\.data)?\.(ts|json)$/,
  /^server\/(tables|queries|commands|events|jobs)\.ts$/,
  /^server\/router(-[a-z0-9-]+)?\.ts$/,
  /^server\/(commands|queries|adapters)\/[a-z0-9-]+\.ts$/,
  /^server\/[a-z0-9]+(-[a-z0-9]+)+\.ts$/,
  /^server\/(passwords|bearer|snapshot)\.ts$/,
  /^web\/([a-z0-9-]+\/)?[a-z0-9-]+(-screen|-dialog|-panel|-form|-table|-card|-chip|-field|-step|-list|-page)\.tsx$/,
  /^web\/([a-z0-9-]+\/)?(use-)?[a-z0-9-]+\.ts$/,
  /^web\/[a-z0-9-]+\/[a-z0-9-]+\.tsx$/,
  /^web\/([a-z0-9-]+\/)?[a-z0-9-]+\.css$/,
]

/** Names that say nothing about what is inside. */
const VAGUE = /(^|\/)(utils?|helpers?|common|types|misc|index|shared)(\/|\.)/

/** Files of a module that are outside the vocabulary; tests may be named after what they prove. */
export function strayFiles(files: string[]): string[] {
  return files
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .filter(
      (path) =>
        VAGUE.test(path) ||
        /[A-Z]/.test(path.split('/').at(-1)?.replace('README', '') ?? '') ||
        !HOME.some((home) => home.test(path)),
    )
}
