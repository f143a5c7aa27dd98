export type ErrorBody = {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: object;
  setup_intent?: object;
  payment_method?: object;
};

export type ApiError = Error & { status: number; body: ErrorBody };

/** An error answer in Stripe's form. */
export function apiError(status: number, body: Omit<ErrorBody, "type"> & Partial<Pick<ErrorBody, "type">>): ApiError {
  const whole: ErrorBody = { type: "invalid_request_error", ...body };
  return Object.assign(new Error(whole.message), { name: "ApiError", status, body: whole });
}

export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === "ApiError";

export const missing = (object: string, id: string): ApiError =>
  apiError(404, { code: "resource_missing", param: object, message: `No such ${object}: '${id}'` });
