import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuthProvider, useAuth } from './auth-provider.tsx';

function Show() {
  const { isLoading, user, role, isAdmin } = useAuth();
  return <p>{JSON.stringify({ isLoading, user, role, isAdmin })}</p>;
}

test('[ERR-004] the auth hook outside its provider throws', () => {
  expect(() => renderToString(<Show />)).toThrow('useAuth must be used within an AuthProvider');
});

test('[AUTH-011] [AUTH-012] until the first look at the session is over it is loading, and nobody is anything', () => {
  const html = renderToString(
    <AuthProvider>
      <Show />
    </AuthProvider>,
  );
  expect(html).toContain(
    '{&quot;isLoading&quot;:true,&quot;user&quot;:null,&quot;role&quot;:null,&quot;isAdmin&quot;:false}',
  );
});
