import { stateOf } from "#api/payment-method/provider/return-state.ts";
import { cartToken } from "./cart-inputs.ts";
import type { MadeInputs } from "./open-every-call.ts";
import { signatureOf } from "./fake-provider.ts";
import { placedOrder } from "./own-orders.ts";
import { readyCart } from "./products.ts";

export const paymentMethodInputs = {
  payment: {
    service: () => ({ code: "card" }),
    methods: () => ({}),
    choices: cartToken,
    fraud: async (open) => {
      const { token } = await readyCart(open, [{ id: open.variant.id }], open.card);
      await open.api.cart.decision({ token });
      const reference = [...open.fake.charges.keys()].at(-1)!;
      const result = { reference, result: "review", score: 70, reason: "", checkedAt: open.shop.clock() };
      const payload = JSON.stringify({ id: crypto.randomUUID(), ...result });
      return { time: String(open.shop.clock().getTime()), payload, signature: signatureOf(payload) };
    },
    outcome: async (open) => {
      const { token } = await readyCart(open, [{ id: open.variant.id }], open.card);
      await open.api.cart.decision({ token });
      return { return_state: stateOf([...open.fake.charges.keys()].at(-1)!, open.shop.secret) };
    },
    check: async (open) => {
      const { token, payment_id } = await placedOrder(open);
      return { token, payment_id };
    },
  },
} satisfies Partial<MadeInputs>;
