// Run by the tests as a process of its own: holds the database of a data folder until SIGTERM.
import { startEmbeddedPostgresql } from '../embedded-postgresql.mjs'

try {
  const database = await startEmbeddedPostgresql({ dataDir: process.argv[2] ?? '' })
  // Ctrl-C reaches a whole terminal group; what it does to the database is what a test looks at.
  process.on('SIGINT', () => {})
  process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)))
  console.log(JSON.stringify({ url: database.url, clusterName: database.clusterName }))
} catch (error) {
  console.log(JSON.stringify({ refused: error instanceof Error ? error.message : String(error) }))
  process.exit(1)
}
