/** An email address that breaks before its @, if it has to: a single letter on the next line is taken for another address. */
export function EmailText({ children }: { children: string }) {
  const at = children.lastIndexOf("@");
  return at < 1 ? (
    children
  ) : (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
