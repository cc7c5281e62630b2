"""What the terminal shows when the game can be joined: the address in this network, and the same as a QR code."""

import io
import socket

import segno


def lan_address() -> str:
    """This machine's address in the network it would reach others through; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def invitation(url: str) -> str:
    """The text for the terminal."""
    picture = io.StringIO()
    segno.make(url, error="l").terminal(out=picture, compact=True, border=2)
    lines = [f"  Catch the Witch is open:  {url}", "  Everybody on this Wi-Fi can join. Ctrl-C ends it."]
    if "//127." in url:
        lines.insert(1, "  (No network was found: only this machine can open it. ADDRESS=… names another address.)")
    return "\n".join(["", picture.getvalue(), *lines, ""])
