import { ecommerceEventInputs } from "./ecommerce-events.ts";
import type { MadeInputs } from "./open-every-call.ts";

export const analyticsInputs = { ...ecommerceEventInputs } satisfies Partial<MadeInputs>;
