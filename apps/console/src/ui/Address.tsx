import { Box } from '@mui/material';
import { nearDomain } from './near-miss';

/** An address; its domain is marked where it is like a common one. */
export const Address = ({ email }: { email: string }) => {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (nearDomain(domain) === null) return <>{email}</>;
  return (
    <>
      {email.slice(0, at)}
      <Box component="span" sx={{ color: 'var(--danger)', textDecoration: 'underline wavy 1.5px' }}>
        {domain}
      </Box>
    </>
  );
};
