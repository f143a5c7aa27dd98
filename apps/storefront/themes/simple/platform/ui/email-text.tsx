/** An email address that breaks before its @. */
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
