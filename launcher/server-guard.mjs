// Loaded into the server before its own code. When the launcher is gone (killed, say), so is the database: the server
// must not keep the port. It may finish what it can within a second.
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), 1000).unref()
  process.kill(process.pid, 'SIGTERM')
})
