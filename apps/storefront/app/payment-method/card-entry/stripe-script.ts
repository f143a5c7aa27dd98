/** The parts of Stripe.js that the shop uses (docs.stripe.com/js). */
type StripeError = { type?: string; message?: string };

export type StripeElement = {
  mount: (element: HTMLElement) => void;
  destroy: () => void;
  on: (event: "ready" | "loaderror", handler: (event: { error?: StripeError }) => void) => void;
};

/** A line of a wallet's sheet, in yen. */
export type SheetLine = { name: string; amount: number };
/** `id` is for Stripe. */
type SheetRate = { id: string; displayName: string; amount: number };
type SheetContent = { lineItems: SheetLine[]; shippingRates: SheetRate[] };

export type StripeAddress = {
  line1?: string | null;
  line2?: string | null;
  city?: string | null;
  state?: string | null;
  postal_code?: string | null;
  country?: string | null;
};

/** Events of the Express Checkout Element. */
type ExpressEvents = {
  /** `availablePaymentMethods` is missing if the browser has no wallet. */
  ready: { availablePaymentMethods?: Record<string, boolean> | undefined };
  loaderror: { error?: StripeError };
  click: {
    resolve: (
      options: SheetContent & {
        emailRequired: boolean;
        phoneNumberRequired: boolean;
        shippingAddressRequired: boolean;
        allowedShippingCountries: readonly string[];
      },
    ) => void;
    reject: () => void;
  };
  shippingaddresschange: { address: StripeAddress; resolve: (content: SheetContent) => void; reject: () => void };
  confirm: {
    expressPaymentType: string;
    billingDetails?: { name?: string | null; email?: string | null; phone?: string | null };
    shippingAddress?: { name?: string | null; address: StripeAddress };
    paymentFailed: (why: { reason: "fail" }) => void;
  };
};

export type ExpressElement = Omit<StripeElement, "on"> & {
  on: <E extends keyof ExpressEvents>(event: E, handler: (event: ExpressEvents[E]) => void) => void;
};
export type ConfirmEvent = ExpressEvents["confirm"];

export type StripeElements = {
  create: {
    (type: "payment", options: object): StripeElement;
    (type: "expressCheckout", options: object): ExpressElement;
  };
  update: (options: object) => void;
  submit: () => Promise<{ error?: StripeError }>;
};

export type StripeScript = {
  elements: (options: object) => StripeElements;
  createConfirmationToken: (options: {
    elements: StripeElements;
  }) => Promise<{ error?: StripeError; confirmationToken?: { id: string } }>;
};

declare global {
  var Stripe: ((publishableKey: string) => StripeScript) | undefined;
}
