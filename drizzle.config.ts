import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/server/db/tables.ts', './src/modules/*/server/tables.ts'],
  out: './migrations',
  casing: 'snake_case',
  migrations: { prefix: 'timestamp' },
})
