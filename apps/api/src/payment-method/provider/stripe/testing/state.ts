import type { Charge, Customer, PaymentMethod } from "./objects.ts";
import type { Intent, SetupIntent } from "./intent-objects.ts";
import type { Maker } from "./maker.ts";
import type { Domain, Endpoint } from "./setting-objects.ts";
import type { Dispute, PendingReason, Refund, Review } from "./later-objects.ts";

export type StripeEvent = {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: { object: string } };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};

/** What the browser collected; usable once. */
export type ConfirmationToken = {
  id: string;
  method: PaymentMethod;
  setupFutureUsage: string | null;
  usedBy: string | null;
};

/** All objects of one account, in memory. Maps by id. */
export type StripeState = Maker & {
  baseUrl: () => string;
  /** Stores an event and sends it to the account's webhook endpoint. */
  emit: (type: string, object: { object: string }) => void;
  intents: Map<string, Intent>;
  setups: Map<string, SetupIntent>;
  charges: Map<string, Charge>;
  refunds: Map<string, Refund>;
  methods: Map<string, PaymentMethod>;
  customer: Map<string, Customer>;
  disputes: Map<string, Dispute>;
  reviews: Map<string, Review>;
  events: Map<string, StripeEvent>;
  tokens: Map<string, ConfirmationToken>;
  /** Name of the test card by payment method. */
  cardNames: Map<string, string>;
  /** Payment method of the voucher, by intent. */
  konbiniMethods: Map<string, string>;
  /** Detached methods, which cannot be used again. */
  detached: Set<string>;
  /** Yen in the customer's cash balance. */
  cashBalances: Map<string, number>;
  /** What the shop has set up in Stripe's dashboard. */
  endpoints: Endpoint[];
  domains: Domain[];
  /** Where the buyer's browser goes after a redirect, by intent. */
  returnUrls: Map<string, string>;
  /** Seconds after which a search finds a new object. */
  searchLagSeconds: number;
  /** For the next refunds, in order. */
  pendingReasons: PendingReason[];
};

export function newState(parts: Pick<StripeState, "clock" | "nextId" | "baseUrl" | "searchLagSeconds">): StripeState {
  return {
    ...parts,
    emit: () => {},
    intents: new Map(),
    setups: new Map(),
    charges: new Map(),
    refunds: new Map(),
    methods: new Map(),
    customer: new Map(),
    disputes: new Map(),
    reviews: new Map(),
    events: new Map(),
    tokens: new Map(),
    cardNames: new Map(),
    konbiniMethods: new Map(),
    detached: new Set(),
    cashBalances: new Map(),
    endpoints: [],
    domains: [],
    returnUrls: new Map(),
    pendingReasons: [],
  };
}
