declare module "virtual:start-script" {
  /** The built text of start.ts. */
  const text: string;
  export default text;
}
