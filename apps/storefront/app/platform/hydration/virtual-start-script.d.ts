declare module "virtual:closed-page-script" {
  /** The built text of shell/maintenance/closed-page.ts. */
  const text: string;
  export default text;
}

declare module "virtual:start-script" {
  /** The built text of start.ts. */
  const text: string;
  export default text;
}
