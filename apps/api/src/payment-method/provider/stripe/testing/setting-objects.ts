import { type Maker, now } from "./maker.ts";

export type Endpoint = ReturnType<typeof newEndpoint>;

export const newEndpoint = (
  maker: Maker,
  of: { url: string; events: readonly string[]; apiVersion?: string | null; status?: "enabled" | "disabled" },
) => ({
  id: maker.nextId("we"),
  object: "webhook_endpoint" as const,
  api_version: of.apiVersion ?? null,
  application: null,
  created: now(maker),
  description: null,
  enabled_events: [...of.events],
  livemode: false,
  metadata: {},
  status: of.status ?? "enabled",
  url: of.url,
});

export type Domain = ReturnType<typeof newDomain>;

export const newDomain = (maker: Maker, of: { name: string; wallets?: "active" | "inactive" }) => {
  const wallet = { status: of.wallets ?? "active" };
  return {
    id: maker.nextId("pmd"),
    object: "payment_method_domain" as const,
    amazon_pay: wallet,
    apple_pay: wallet,
    created: now(maker),
    domain_name: of.name,
    enabled: true,
    google_pay: wallet,
    link: wallet,
    livemode: false,
  };
};
