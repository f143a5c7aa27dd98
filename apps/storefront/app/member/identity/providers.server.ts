import type { Api } from "#app/platform/request/request-context.server.ts";
import type { ProviderView } from "./identity-view.ts";

/** Links to log in by other services; `next` is the page to open afterwards. */
export async function loadProviders(api: Api, next: string | null = null): Promise<ProviderView[]> {
  const providers = await api.identity.providers();
  return providers.map(({ type, name }) => ({
    type,
    name,
    href: `/oauth/redirect?${new URLSearchParams({ type, ...(next && { next }) })}`,
  }));
}
