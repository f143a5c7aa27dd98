/** The parts of Stripe.js that the shop uses (docs.stripe.com/js). */
type StripeError = { type?: string; message?: string };

export type StripeElement = {
  mount: (element: HTMLElement) => void;
  destroy: () => void;
  on: (event: "ready" | "loaderror", handler: (event: { error?: StripeError }) => void) => void;
};

export type StripeElements = {
  create: (type: "payment", options: object) => StripeElement;
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
