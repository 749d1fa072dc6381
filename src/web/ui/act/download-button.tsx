import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#web/api/save-file.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useRecentPassword } from './recent-password.ts';
import { useToast } from './use-toast.ts';

interface DownloadButtonProps {
  /** Of the store. */
  address: string;
  /** The filters that hold now. */
  query?: Record<string, string | number>;
  /** Where the store gives the file no name; without it, the end of the address. */
  fallbackName?: string;
  children: string;
  /** They are short, and tell one file from another: a telephone shows them too. */
  keepsWords?: boolean;
  /** In place of the name while the file is on its way. */
  busy: string;
  /** Said once it is saved. */
  done: string;
}

/** Saves a file of the store; asks for the password where the store wants it again. */
export function DownloadButton(props: DownloadButtonProps) {
  const { address, query = {}, children, keepsWords = false, busy, done, ...file } = props;
  const { fallbackName = address.slice(address.lastIndexOf('/') + 1) } = file;
  const toast = useToast();
  const say = useProblemText();
  const confirmed = useRecentPassword();
  const saving = useMutation({
    mutationFn: () => confirmed(() => saveFile(addressOf(address, query), fallbackName)),
    // Not waited for: what says so may have to be loaded first, and the file is there.
    onSuccess: () => void toast(done, 'green'),
    onError: (error) => void toast(say(error), 'red'),
  });
  const words = saving.isPending ? busy : children;
  return (
    <Button
      variant="default"
      px="sm"
      aria-label={words}
      title={words}
      disabled={saving.isPending}
      onClick={() => saving.mutate()}
    >
      <IconDownload size={18} aria-hidden />
      {/* On a telephone the picture says it: the title keeps its line. */}
      <Text span inherit ms="xs" {...(keepsWords ? {} : { visibleFrom: 'sm' })}>
        {words}
      </Text>
    </Button>
  );
}

function addressOf(address: string, query: Record<string, string | number>): string {
  const asked = Object.entries(query).map(([key, value]) => [key, String(value)]);
  return asked.length === 0 ? address : `${address}?${new URLSearchParams(asked).toString()}`;
}
