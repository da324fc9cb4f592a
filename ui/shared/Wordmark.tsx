import { Box } from '@mui/material';

/** The product's sign: a margin line and three entries, and its name. */
export function Wordmark({ name, size = 28 }: { name: string; size?: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="#D43425" />
        <path d="M11 6v20" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" opacity="0.55" />
        <path d="M16 11h9M16 17h9M16 23h5" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
      </svg>
      <Box
        component="span"
        sx={{
          fontFamily: 'Oswald',
          fontWeight: 500,
          fontSize: size * 0.68,
          lineHeight: 1,
          whiteSpace: 'nowrap',
          color: 'text.primary',
        }}
      >
        {name}
      </Box>
    </Box>
  );
}
