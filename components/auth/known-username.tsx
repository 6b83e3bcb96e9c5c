/** Tells password managers which account a form's password belongs to, where the form does not ask for it. */
export const KnownUsername = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
