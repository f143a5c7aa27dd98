export type ErrorInfo = { type: string; message: string; code?: unknown; stack?: string; cause?: ErrorInfo };

/**
 * Log fields of an error: kind, message, code and stack. Row values, which PostgreSQL reports in the details, and
 * quoted in the message of SQLSTATE class 22, are not logged.
 */
export function errorInfo(error: unknown): ErrorInfo {
  if (!(error instanceof Error)) return { type: typeof error, message: wordsOf(error) };
  const { code } = error as { code?: unknown };
  const clean = (text: string) => (/^22\w{3}$/.test(String(code)) ? text.replace(/"[^"\n]*"/g, '"…"') : text);
  return {
    type: error.name,
    message: clean(error.message),
    ...(code !== undefined && { code }),
    ...(error.stack && { stack: clean(error.stack) }),
    ...(error.cause !== undefined && { cause: errorInfo(error.cause) }),
  };
}

/** The router throws plain objects for addresses without a route. */
function wordsOf(thrown: unknown): string {
  const { status, statusText } = (thrown ?? {}) as { status?: unknown; statusText?: unknown };
  return status ? `${status} ${statusText}` : String(thrown);
}
