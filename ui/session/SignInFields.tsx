import { TextField } from '@mui/material';
import { useState } from 'react';
import type { SignInForm } from './use-sign-in.ts';

/** Email and password; where the address is known, the password is typed first. */
export function SignInFields({ form }: { form: SignInForm }) {
  const [known] = useState(form.email !== '');
  return (
    <>
      <TextField
        id="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={!known}
        value={form.email}
        onChange={(event) => form.setEmail(event.target.value)}
        sx={{ mb: 2 }}
      />
      <TextField
        id="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        autoFocus={known}
        value={form.password}
        onChange={(event) => form.setPassword(event.target.value)}
        sx={{ mb: 3 }}
      />
    </>
  );
}
