export type ErrorInfo = { type: string; message: string; code?: unknown; stack?: string; cause?: ErrorInfo };

/**
 * The log's fields of an error: kind, message, code and stack. A database puts the values of a row into its details, and
 * those it could not parse in quotes into its message (SQLSTATE class 22); neither is logged.
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

/** The router throws plain objects of its own for what it could not route. */
function wordsOf(thrown: unknown): string {
  const { status, statusText } = (thrown ?? {}) as { status?: unknown; statusText?: unknown };
  return status ? `${status} ${statusText}` : String(thrown);
}
