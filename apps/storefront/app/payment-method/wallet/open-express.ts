import { walletMessages as words } from "#look/payment-method/wallet/wallet.messages.ts";
import { stripeAppearance } from "../card-entry/stripe-appearance.ts";
import { keyEndOf, openStripeScript } from "../card-entry/stripe-object.ts";
import type {
  ConfirmEvent,
  ExpressElement,
  StripeAddress,
  StripeElements,
  StripeScript,
} from "../card-entry/stripe-script.ts";
import type { ExpressInfo, WalletAmounts } from "./wallet-view.ts";

/** Names and values of the Express Checkout Element that no public source confirms for this version. */
const toBeChecked = {
  /** A wallet's token is a card's, so the server charges it as one. */
  methods: ["card"],
  /** Stripe's own wallets are left out: they would ask the buyer to register with Stripe. */
  options: {
    paymentMethods: { applePay: "auto", googlePay: "auto", link: "never", amazonPay: "never", paypal: "never" },
    layout: { maxColumns: 1, maxRows: 2, overflow: "never" },
    buttonHeight: 48,
  },
  /** Stripe waits a second for the answer to a press, so it is made without the server. */
  asked: {
    emailRequired: true,
    phoneNumberRequired: true,
    shippingAddressRequired: true,
    allowedShippingCountries: ["JP"],
  },
  rateId: "carriage",
} as const;

/** What the wallet tells when the buyer approves; fields of the call to the shop's server. */
export type Approval = Record<
  "token" | "token_key" | "wallet" | "amount" | "name" | "receiver" | "email" | "phone",
  string
> &
  Record<"postal_code" | "state" | "city" | "line1" | "line2", string>;

/** What the page does for the wallet's sheet. */
export type Sheet = {
  /** Called by the press. Yen to show first; null if the page asks for something instead, and no sheet opens. */
  open: () => number | null;
  /** null if the address cannot be served; the page says why. */
  amountsAt: (address: StripeAddress) => Promise<WalletAmounts | null>;
  /** False if the shop refuses; the page says why. */
  approve: (approval: Approval) => Promise<boolean>;
};

type Host = { element: HTMLElement; amount: number; sheet: Sheet; signal: AbortSignal };

/**
 * Puts the buttons of the browser's wallets into an element; false if it has none. Nothing is charged here: an approved
 * payment becomes a token, with which the shop's server charges once the order is placed.
 */
export async function openExpress(
  { publishableKey, apiVersion }: ExpressInfo,
  { element, amount, sheet, signal }: Host,
): Promise<boolean> {
  const stripe = await openStripeScript(publishableKey, apiVersion);
  signal.throwIfAborted();
  const elements = stripe.elements({
    mode: "payment",
    amount,
    currency: "jpy",
    allowedPaymentMethodTypes: toBeChecked.methods,
    locale: "ja",
    appearance: stripeAppearance(element),
  });
  const buttons = elements.create("expressCheckout", toBeChecked.options);
  signal.addEventListener("abort", () => buttons.destroy(), { once: true });
  let shown = amount;
  const show = (yen: number) => {
    shown = yen;
    elements.update({ amount: yen });
  };
  buttons.on("click", (event) => {
    const first = sheet.open();
    if (first === null) return event.reject();
    show(first);
    const amounts = { total: first, carriage: 0, others: 0 };
    event.resolve({ ...toBeChecked.asked, ...content(amounts, words.carriageLater) });
  });
  buttons.on("shippingaddresschange", async ({ address, resolve, reject }) => {
    const amounts = await sheet.amountsAt(address);
    if (!amounts) return reject();
    show(amounts.total);
    resolve(content(amounts, words.carriage));
  });
  buttons.on("confirm", async (event) => {
    const token = await tokenOf(stripe, elements);
    const told = { token: token ?? "", token_key: keyEndOf(publishableKey), amount: String(shown), ...toldBy(event) };
    if (token === null || !(await sheet.approve(told))) event.paymentFailed({ reason: "fail" });
  });
  return mounted(buttons, element);
}

function content({ total, carriage, others }: WalletAmounts, displayName: string) {
  const name = others > 0 ? words.goodsWith(others) : words.goods;
  return {
    lineItems: [{ name, amount: total - carriage }],
    shippingRates: [{ id: toBeChecked.rateId, displayName, amount: carriage }],
  };
}

async function tokenOf(stripe: StripeScript, elements: StripeElements): Promise<string | null> {
  const { error } = await elements.submit();
  if (error) return null;
  const { confirmationToken } = await stripe.createConfirmationToken({ elements });
  return confirmationToken?.id ?? null;
}

function toldBy({ expressPaymentType, billingDetails, shippingAddress }: ConfirmEvent) {
  const { line1, line2, city, state, postal_code } = shippingAddress?.address ?? {};
  const receiver = shippingAddress?.name ?? "";
  return {
    wallet: expressPaymentType,
    name: billingDetails?.name || receiver,
    receiver,
    email: billingDetails?.email ?? "",
    phone: billingDetails?.phone ?? "",
    postal_code: postal_code ?? "",
    state: state ?? "",
    city: city ?? "",
    line1: line1 ?? "",
    line2: line2 ?? "",
  };
}

function mounted(buttons: ExpressElement, element: HTMLElement): Promise<boolean> {
  return new Promise((resolve, reject) => {
    buttons.on("ready", ({ availablePaymentMethods = {} }) =>
      resolve(Object.values(availablePaymentMethods).some(Boolean)),
    );
    buttons.on("loaderror", ({ error }) => reject(new Error(error?.message ?? "The wallets did not load.")));
    buttons.mount(element);
  });
}
