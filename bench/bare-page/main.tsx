import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

/** The ceiling of a first load: the libraries of the dashboard, one question, and one line for each entry. */
function BarePage() {
  const { data = [] } = useQuery({
    queryKey: ['entries'],
    queryFn: async () => (await (await fetch('/entries')).json()) as string[],
  })
  return data.map((entry) => (
    <p key={entry} className="entry">
      {entry}
    </p>
  ))
}

const router = createRouter({ routeTree: createRootRoute({ component: BarePage }) })

createRoot(document.body).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router as never} />
  </QueryClientProvider>,
)
