import { createFileRoute, notFound } from '@tanstack/react-router'
import { KitScreen } from '#web/ui/kit/kit-screen.tsx'

/** Every part of the kit in every state; only where the development tools are on. */
export const Route = createFileRoute('/kit')({
  staticData: { frame: 'bare' },
  beforeLoad: ({ context }) => {
    if (!context.state.config.devTools) throw notFound()
  },
  component: KitScreen,
})
