/** Whether an address is one of the API's, on the shop's own host or below a channel's prefix: what answers it is JSON. */
export const isCallPath = (pathname: string): boolean =>
  /^(?:\/[\w-]{1,100})?\/api(?:\/|$)/.test(pathname.slice(0, 200));
