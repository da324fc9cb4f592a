import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PasswordField } from './PasswordField.tsx';
import { PasswordMeter, strengthOf } from './PasswordMeter.tsx';

describe('a password', () => {
  it('is shown to whoever wants to see it, and hidden again', () => {
    render(<PasswordField label="Password" defaultValue="seven green lamps" />);
    const field = screen.getByLabelText('Password') as HTMLInputElement;
    expect(field.type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show what you typed' }));
    expect(field.type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide what you typed' }));
    expect(field.type).toBe('password');
  });
});

describe('the strength of a new password', () => {
  it.each([
    ['short', 'Too short: 7 more characters'],
    ['elevenchars', 'Too short: 1 more character'],
    ['password1234', 'Easy to guess'],
    ['plum-kettle-91', 'Good'],
    ['seven green lamps on a hill', 'Strong'],
  ])('%s: %s', (password, words) => expect(strengthOf(password).words).toBe(words));

  it('is said in words beside its bar, once something was typed', () => {
    const { rerender } = render(<PasswordMeter password="" />);
    expect(screen.queryByRole('status')).toBeNull();
    rerender(<PasswordMeter password="seven green lamps on a hill" />);
    expect(screen.getByRole('status').textContent).toBe('Strong');
    expect(screen.getByRole('progressbar', { name: 'Password strength' })).toBeDefined();
  });
});
