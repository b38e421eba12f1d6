/** Whether a process of this machine is running, whoever it belongs to. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's may not be signalled.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
