/** Where an answer redirects to. */
export const location = ({ response }: { response: Response }) => response.headers.get("location");
