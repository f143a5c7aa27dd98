/** Whether a path belongs to the API, with or without a channel's prefix, so that errors are answered as JSON. */
export const isCallPath = (pathname: string): boolean =>
  /^(?:\/[\w-]{1,100})?\/api(?:\/|$)/.test(pathname.slice(0, 200));
